import { expect, type Page, type Request } from '@playwright/test';
import { hubPath } from '#contract';

/** The requests of a page that are under way, without its live connection. */
export class Requests {
  readonly #page: Page;
  readonly #running = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#running.add(request));
    page.on('requestfinished', (request) => this.#running.delete(request));
    page.on('requestfailed', (request) => this.#running.delete(request));
  }

  /** Waits until what the page asked for has arrived and is drawn. */
  async expectQuiet(): Promise<void> {
    const running = () => [...this.#running].filter((one) => !new URL(one.url()).pathname.startsWith(hubPath));
    await expect.poll(() => running().map((one) => one.url())).toEqual([]);
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}
