import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { databaseUrl } from '../database.ts';

/** A way to the run's database that can be cut. */
export interface DatabaseGate {
  /** For DATABASE_URL. */
  readonly url: string;
  cut(): void;
  restore(): void;
  close(): void;
}

export async function openDatabaseGate(): Promise<DatabaseGate> {
  const database = new URL(databaseUrl());
  const { port, hostname } = database;
  const sockets = new Set<Socket>();
  let isCut = false;
  const gate = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  database.port = String((gate.address() as AddressInfo).port);
  return {
    url: database.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      isCut = false;
    },
    close: () => gate.close(),
  };
}
