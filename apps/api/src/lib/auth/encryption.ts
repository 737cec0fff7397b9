import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A key of 32 bytes for one use of a secret (HKDF-SHA-256, RFC 5869). */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${use}`, 32))

/**
 * Encrypts a text with AES-256-GCM (NIST SP 800-38D) under a key of 32 bytes. Gives
 * `s1.nonce.tag.ciphertext`, each part in base64url. `context`, such as the id of a row, is
 * authenticated too, so that the result cannot be moved to another row.
 */
export function encrypt(key: Buffer, text: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))
  return ['s1', ...parts].join('.')
}

/** The text that `encrypt` was given. Null for another key or context, and for anything else. */
export function decrypt(key: Buffer, encrypted: string, context: string): string | null {
  const [version, ...parts] = encrypted.split('.')
  const [nonce, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== 's1' || !nonce || !tag || !ciphertext) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
