/** A stretch between two neighboring junctions. `effort` is its miles as a driver weighs them: slow roads count more. */
export type Stretch = { readonly from: number; readonly to: number; readonly miles: number; readonly effort: number };

/** Shortest paths from one junction to all others, by junction index. */
export type Paths = { readonly miles: Float32Array; readonly effort: Float32Array; readonly previous: Int16Array };

/** All stretches in rows, those from one junction after those from the one before it: many times faster to go through. */
type Rows = {
  /** The first row of each junction, and the number of rows. */
  readonly first: Uint32Array;
  readonly to: Uint16Array;
  readonly miles: Float64Array;
  readonly effort: Float64Array;
};

export function inRows(stretches: readonly (readonly Stretch[])[]): Rows {
  const all = stretches.flat();
  const first = new Uint32Array(stretches.length + 1);
  stretches.forEach((from, index) => (first[index + 1] = first[index]! + from.length));
  return {
    first,
    to: Uint16Array.from(all, ({ to }) => to),
    miles: Float64Array.from(all, ({ miles }) => miles),
    effort: Float64Array.from(all, ({ effort }) => effort),
  };
}

/** Dijkstra's algorithm with a binary heap; a junction may stand in the heap more than once. */
export function easiestPaths(rows: Rows, source: number): Paths {
  const size = rows.first.length - 1;
  const miles = new Float32Array(size).fill(Infinity);
  const effort = new Float32Array(size).fill(Infinity);
  const previous = new Int16Array(size).fill(-1);
  const done = new Uint8Array(size);
  const heap = new EffortHeap();
  miles[source] = 0;
  effort[source] = 0;
  heap.push(source, 0);
  for (let here = heap.pop(); here !== undefined; here = heap.pop()) {
    if (done[here]) continue;
    done[here] = 1;
    for (let row = rows.first[here]!; row < rows.first[here + 1]!; row++) {
      const to = rows.to[row]!;
      const reached = effort[here]! + rows.effort[row]!;
      if (reached >= effort[to]!) continue;
      effort[to] = reached;
      miles[to] = miles[here]! + rows.miles[row]!;
      previous[to] = here;
      heap.push(to, reached);
    }
  }
  return { miles, effort, previous };
}

class EffortHeap {
  private readonly junctions: number[] = [];
  private readonly efforts: number[] = [];

  push(junction: number, effort: number): void {
    let at = this.junctions.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.efforts[parent]! <= effort) break;
      this.junctions[at] = this.junctions[parent]!;
      this.efforts[at] = this.efforts[parent]!;
      at = parent;
    }
    this.junctions[at] = junction;
    this.efforts[at] = effort;
  }

  pop(): number | undefined {
    const top = this.junctions[0];
    const junction = this.junctions.pop();
    const effort = this.efforts.pop();
    const size = this.junctions.length;
    if (junction === undefined || effort === undefined || size === 0) return top;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && this.efforts[child + 1]! < this.efforts[child]!) child += 1;
      if (this.efforts[child]! >= effort) break;
      this.junctions[at] = this.junctions[child]!;
      this.efforts[at] = this.efforts[child]!;
      at = child;
    }
    this.junctions[at] = junction;
    this.efforts[at] = effort;
    return top;
  }
}
