// The shape of the window, by which the server chooses the picture.
import type { Hello } from "./protocol";

export type Shape = NonNullable<Hello["shape"]>;

export function currentShape(): Shape {
  return innerWidth / innerHeight < 0.9 ? "tall" : "wide";
}
