import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Vault } from "@lotlane/core/ports";

// Names the algorithm, so that another can replace it.
const version = "v1";
const nonceLength = 12;
const tagLength = 16;

/**
 * @param secret the product's own, at least 128 random bits
 * @param former another one that is known: what it sealed and digested is still recognized, and nothing more is sealed or
 *   kept with it
 */
export function createVault(secret: string, former?: string): Vault {
  const digestKey = derivedKey(secret, "digest");
  const sealKey = derivedKey(secret, "seal");
  const formerKey = former === undefined ? undefined : derivedKey(former, "seal");
  const formerDigestKey = former === undefined ? undefined : derivedKey(former, "digest");
  return {
    digest: (text) => digestBy(digestKey, text),
    digests: (text) => [digestBy(digestKey, text), ...(formerDigestKey ? [digestBy(formerDigestKey, text)] : [])],

    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(version));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString("base64url")}`;
    },

    open(sealed) {
      const bytes = Buffer.from(sealed.slice(version.length + 1), "base64url");
      // Encoded again for comparison, because decoding skips characters that are not Base64.
      if (sealed !== `${version}.${bytes.toString("base64url")}` || bytes.length < nonceLength + tagLength)
        throw new Error("this was not sealed here");
      try {
        return openWith(sealKey, bytes);
      } catch (error) {
        if (formerKey === undefined) throw error;
        return openWith(formerKey, bytes);
      }
    },
  };
}

const digestBy = (key: Buffer, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

function openWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(version));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, "utf8") + decipher.final("utf8");
}

/** A key for each purpose (RFC 5869), so that no digest says anything about what is sealed. */
const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `lotlane vault ${purpose}`, 32));
