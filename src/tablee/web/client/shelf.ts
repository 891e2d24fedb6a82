// The shelf's pictures: each is fetched when it is about to come into view, into the room that the page keeps for it.

const AHEAD = "20% 0%"; // of the window's height: one seldom sees a picture arrive

export function hangPictures(): void {
  const watch = new IntersectionObserver(
    (frames) => {
      for (const { isIntersecting, target } of frames) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        void hang(target as HTMLElement);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const frame of document.querySelectorAll("[data-picture]")) watch.observe(frame);
}

async function hang(frame: HTMLElement): Promise<void> {
  const answer = await fetch(frame.dataset.picture!).catch(() => undefined); // without a network its room stays empty
  if (!answer?.ok) return;
  frame.innerHTML = await answer.text();
  frame.querySelector("svg")?.setAttribute("preserveAspectRatio", "xMidYMid slice"); // it fills its frame
}
