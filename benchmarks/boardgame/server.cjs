// boardgame.io's own server on loopback: node server.cjs PORT [FOLDER], in memory or with flat files.
const { FlatFile, Server } = require("boardgame.io/server");
const { Meadow } = require("./meadow.cjs");

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [Meadow], origins: false, ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
const listen = server.app.listen;
server.app.listen = (onPort, ...rest) => listen.call(server.app, onPort, "127.0.0.1", ...rest);
server.run({ port: Number(port) });
