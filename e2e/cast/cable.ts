import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/** The network cable of one browser: a forwarding proxy that can be cut. `setOffline` would leave open sockets alive. */
export class Cable {
  private readonly open = new Set<net.Socket>();
  private isCut = false;

  private readonly proxy: http.Server;
  /** What the browser's context is made with. */
  readonly options: { readonly proxy: { readonly server: string } };

  private constructor(proxy: http.Server, server: string) {
    this.proxy = proxy;
    this.options = { proxy: { server } };
  }

  static async lay(): Promise<Cable> {
    const proxy = http.createServer();
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const cable = new Cable(proxy, `http://127.0.0.1:${port}`);
    proxy.on('connection', (socket) => cable.keep(socket));
    proxy.on('request', (request, response) => cable.forward(request, response));
    proxy.on('connect', (request, socket) => cable.tunnel(request, socket as net.Socket));
    return cable;
  }

  /** Open connections break, and new ones get no answer. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
    this.open.clear();
  }

  /** The browser says that it is online again. What was asked for in between still hangs. */
  async mend(context: BrowserContext): Promise<void> {
    this.isCut = false;
    await context.setOffline(true);
    await context.setOffline(false);
  }

  remove(): void {
    this.proxy.closeAllConnections();
    this.proxy.close();
    for (const socket of this.open) socket.destroy();
  }

  private keep(socket: net.Socket): void {
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.open.delete(socket));
  }

  private forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    if (this.isCut) return;
    const { hostname, port, pathname, search } = new URL(request.url!);
    const options = { hostname, port, path: pathname + search, method: request.method, headers: request.headers };
    const onward = http.request(options, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  }

  private tunnel(request: http.IncomingMessage, socket: net.Socket): void {
    if (this.isCut) return;
    const { hostname, port } = new URL(`http://${request.url}`);
    const onward = net.connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket);
      socket.pipe(onward);
    });
    this.keep(onward);
    socket.once('close', () => onward.destroy());
    onward.once('close', () => socket.destroy());
  }
}
