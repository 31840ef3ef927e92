/** The download progress of the runtime in this browser. */

import { downloadSize, keepForOffline, keptSize, readManifest } from './runtime';

class Download {
  /** `stopped`: the download is incomplete and can be resumed. */
  status: 'idle' | 'running' | 'stopped' = $state('idle');
  bytes = $state(0);
  total = $state(0);

  /** Check for an unfinished download of an earlier visit. */
  async checkUnfinished(): Promise<void> {
    await this.measure();
    if (this.status === 'idle' && this.bytes > 0 && this.bytes < this.total) this.status = 'stopped';
  }

  /** Count bytes received over the network. */
  count(bytes: number): void {
    if (this.status !== 'running') void this.measure();
    this.status = 'running';
    this.bytes = Math.min(this.total, this.bytes + bytes);
  }

  finish(): void {
    this.status = 'idle';
  }

  /** Mark the download as stopped after a failure, unless the runtime is complete. */
  async stop(): Promise<void> {
    await this.measure();
    this.status = this.bytes < this.total ? 'stopped' : 'idle';
  }

  /** Fetch the missing files. */
  async resume(): Promise<void> {
    this.status = 'running';
    try {
      await keepForOffline((bytes) => (this.bytes = bytes));
      this.finish();
    } catch {
      await this.stop();
    }
  }

  private async measure(): Promise<void> {
    try {
      const wanted = await readManifest();
      this.total = downloadSize(wanted);
      this.bytes = await keptSize(wanted);
    } catch {
      // Without the manifest the missing files are unknown.
    }
  }
}

export const download = new Download();
