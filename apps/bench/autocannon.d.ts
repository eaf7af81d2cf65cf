declare module "autocannon" {
  type Latency = { readonly p50: number; readonly p97_5: number; readonly p99: number };

  export type LoadResult = {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds. */
    readonly latency: Latency;
  };

  export type Load = {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
    /** Called for each connection. */
    readonly setupClient?: (client: { setRequests(requests: readonly Request[]): void }) => void;
  };

  type Request = {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };

  export default function autocannon(load: Load): Promise<LoadResult>;
}
