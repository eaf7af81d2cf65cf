/** Why there is no usable answer, in words fit for a log. The request may have been carried out all the same. */
export class NoAnswer extends Error {
  /** The connection broke, or could not be made. */
  readonly brokeOff: boolean;

  constructor(message: string, brokeOff = false) {
    super(message);
    this.name = "NoAnswer";
    this.brokeOff = brokeOff;
  }
}

/** The reason why a fetch threw. */
export function reasonOf(error: unknown, timeoutMilliseconds: number): NoAnswer {
  if (isTimeout(error)) return new NoAnswer(`no answer within ${timeoutMilliseconds} ms`);
  const code = codeOf(error);
  if (code === undefined) return new NoAnswer("out of reach", true);
  return isOfCertificate(code)
    ? new NoAnswer(`its certificate is not trusted (${code})`)
    : new NoAnswer(`out of reach (${code})`, true);
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";

/** Node names a failure of fetch in the cause of its error. */
function codeOf(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : undefined;
}

// https://nodejs.org/api/tls.html#x509-certificate-error-codes
const isOfCertificate = (code: string): boolean => /CERT|ERR_TLS|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH/.test(code);
