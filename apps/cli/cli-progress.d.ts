declare module "cli-progress" {
  export const Presets: { readonly shades_classic: object };
  export class SingleBar {
    constructor(options: { format: string; fps: number; stream: NodeJS.WritableStream }, preset: object);
    start(total: number, done: number, payload: object): void;
    update(done: number, payload: object): void;
    stop(): void;
  }
}
