const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);

/** Whether an error says that the database cannot be reached, rather than that a statement is wrong. */
export function isOutOfReach(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    // Class 08: connection exceptions; 57P: the server is shutting down or starting; 53300: too many connections.
    if (typeof code === "string" && (networkCodes.has(code) || /^(08|57P)/.test(code) || code === "53300")) return true;
    if (/connection terminated|timeout exceeded when trying to connect|is not queryable/i.test(at.message)) return true;
  }
  return false;
}
