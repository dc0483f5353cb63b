import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/** What starts it: `npm start`, or `npm run dev`. */
type Tool = 'start' | 'dev';

/** A Plumbline of a scenario's own, which it may stop and start again on the same data. */
export class Plumbline {
  readonly origin: string;
  private readonly port: number;
  private readonly data: string;
  private readonly tool: Tool;
  private child: ChildProcess | null = null;

  private constructor(tool: Tool, port: number, data: string) {
    this.tool = tool;
    this.port = port;
    this.data = data;
    // In development Vite serves the pages, on the port after the server's.
    this.origin = `http://localhost:${tool === 'dev' ? port + 1 : port}`;
  }

  static async start(tool: Tool = 'start'): Promise<Plumbline> {
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-own-'));
    fs.chmodSync(data, 0o755);
    const plumbline = new Plumbline(tool, await freePort(), data);
    await plumbline.startAgain();
    return plumbline;
  }

  async startAgain(): Promise<void> {
    const words = [`tools/${this.tool}.mjs`, '--port', String(this.port), '--data', this.data];
    this.child = spawn(process.execPath, words, { cwd: root, stdio: 'ignore' });
    const isReady = async () => (await fetch(`${this.origin}/version.json`).catch(() => null))?.status;
    await expect.poll(isReady, { timeout: 120_000 }).toBe(200);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    this.child = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    fs.rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
