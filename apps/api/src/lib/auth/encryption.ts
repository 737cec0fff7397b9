import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Derives a 32-byte key for one purpose from a secret (HKDF-SHA-256, RFC 5869). */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${use}`, 32))

/**
 * Encrypts a text with AES-256-GCM (NIST SP 800-38D) and a 32-byte key. Returns
 * `s1.nonce.tag.ciphertext`, each part in base64url. `context`, such as a row's id, is
 * authenticated too, so that the result cannot be moved to another row.
 */
export function encrypt(key: Buffer, text: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))
  return ['s1', ...parts].join('.')
}

/** Decrypts the result of `encrypt`. Returns null for another key, context or text. */
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
