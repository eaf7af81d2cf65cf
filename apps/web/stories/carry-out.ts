import type { Product } from "./product.ts";

/** Carries out what is in line, as the product does behind its answers. */
export async function carryOut({ ports, lotlane }: Product): Promise<void> {
  const stop = await ports.effects.start(lotlane.carryOut);
  await stop();
}
