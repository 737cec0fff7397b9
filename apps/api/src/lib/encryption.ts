import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts a text for one place, such as a user's row: moved to another it cannot be read. */
export interface Seal {
  close(text: string, place: string): string
  /** Null for anything that was not sealed with this key for this place. */
  open(sealed: string, place: string): string | null
}

/** AES-256-GCM. A sealed text is `s1.nonce.tag.cipher`. */
export function createSeal(key: Buffer): Seal {
  return {
    close(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
      return ['s1', ...parts].join('.')
    },
    open(sealed, place) {
      const [version, ...parts] = sealed.split('.')
      const [nonce, tag, cipher] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== 's1' || !nonce || !tag || !cipher) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag)
        return Buffer.concat([decipher.update(cipher), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
