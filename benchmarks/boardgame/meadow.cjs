// The meadow of benchmarks/shelf for boardgame.io: the same sheep, the same steps, about 3 KB of state.
const { INVALID_MOVE } = require("boardgame.io/core");

const [WIDTH, HEIGHT, FLOCK, LAST_MOVE] = [10, 8, 15, 1000];
const CELLS = WIDTH * HEIGHT;
const GROUNDS = ["grass", "clover", "thistle", "heather"];

function setup() {
  const cells = Array.from({ length: CELLS }, (_, cell) => ({ ground: GROUNDS[cell % 4], trod: 0 }));
  const sheep = Array.from({ length: 2 * FLOCK }, (_, one) => (one < FLOCK ? one : CELLS - 2 * FLOCK + one));
  return { cells, sheep, moves: 0, last: -1 };
}

function graze({ G, ctx }, one, to) {
  const from = G.sheep[one];
  const isOwn = Math.floor(one / FLOCK) === Number(ctx.currentPlayer);
  if (!isOwn || from === undefined || from === to || !(to >= 0 && to < CELLS) || G.sheep.includes(to)) return INVALID_MOVE;
  const dx = Math.abs((from % WIDTH) - (to % WIDTH));
  const dy = Math.abs(Math.floor(from / WIDTH) - Math.floor(to / WIDTH));
  if (dx > 1 || dy > 1) return INVALID_MOVE;
  G.sheep[one] = to;
  G.cells[to].trod += 1;
  G.last = to;
  G.moves += 1;
}

exports.Meadow = {
  name: "meadow",
  setup,
  moves: { graze },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
  endIf: ({ G }) => (G.moves >= LAST_MOVE ? { draw: true } : undefined),
};
