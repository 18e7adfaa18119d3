/** The table's WebSocket, opened again whenever it closes. */

import { type Answer, liveAddress } from "./api";

export class Live {
  private socket: WebSocket | null = null;
  private wait = 400;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly after: () => number,
    private readonly receive: (answer: Answer) => void,
    private readonly online: (online: boolean) => void,
  ) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(liveAddress(this.id, this.after()));
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 400;
      this.online(true);
    };
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as Answer);
    socket.onclose = () => {
      if (this.closed) return;
      this.online(false);
      setTimeout(() => !this.closed && this.connect(), this.wait);
      this.wait = Math.min(5000, this.wait * 1.7);
    };
  }
}
