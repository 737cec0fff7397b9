import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type EmailTopic,
  emailTopics,
  type LinkTopic,
  linkTopics,
} from '@portal/shared/emails/topics'
import { decrypt, deriveKey, encrypt } from './encryption.ts'

interface RefreshClaim {
  sessionId: string
  counter: number
}

interface ChallengeClaim {
  userId: string
  expires: number
  /** Identifies the password hash, so that changing the password ends the challenge. */
  fingerprint: string
}

/** The account of a device cookie. The cookie is valid only while all of this is unchanged. */
export interface DeviceOwner {
  id: string
  password_hash: string
  factor_secret: string | null
}

/** An invitation, and how often it was emailed: each email voids earlier links. */
export interface InvitationClaim {
  invitationId: string
  sends: number
}

/** What a link in an email to a guest without an account does. */
export type GuestPurpose = 'confirm' | 'cancel'

/** A guest of an event, and how often the link was emailed: each email voids earlier links. */
export interface GuestClaim {
  guestId: string
  sends: number
}

/** The account and the topic of emails that a link turns off. */
export interface UnsubscribeClaim {
  userId: string
  topic: LinkTopic
  /** In the daily email: the topics of that email. */
  topics?: EmailTopic[]
  /** The announcement with the link. */
  announcementId?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const hmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The current key, and the previous one while it is accepted. */
type Keys = [current: Buffer, previous?: Buffer]

/** Signs fields as `field.field.mac`. Readers must check their number and form. */
function createSigner([current, previous]: Keys, ...version: string[]) {
  const macOf = (key: Buffer, fields: string[]) => hmac(key, [...version, ...fields].join('|'))
  return {
    sign: (...fields: string[]) => [...fields, macOf(current, fields)].join('.'),
    read(token: string): string[] {
      const fields = token.split('.')
      const mac = fields.pop() ?? ''
      const isSigned = [current, previous].some((key) => key && isSame(macOf(key, fields), mac))
      return isSigned ? fields : []
    },
  }
}

const decryptWith = ([current, previous]: Keys, text: string, context: string): string | null =>
  decrypt(current, text, context) ?? (previous ? decrypt(previous, text, context) : null)

export type Tokens = ReturnType<typeof createTokens>

/**
 * Creates and reads all kinds of tokens. Each kind has its own key, derived from one secret
 * (HKDF-SHA-256, RFC 5869), so the database alone cannot create a valid token. Each `read…` returns
 * null for a token that this server did not create.
 * @param previous the previous secret. It still decrypts columns and verifies calendar feeds,
 * invitations and unsubscribe links. Sessions, challenges and device cookies end with their secret.
 */
export function createTokens(secret: string, previous?: string) {
  const key = (use: string) => deriveKey(secret, use)
  const keys = (use: string): Keys =>
    previous === undefined ? [key(use)] : [key(use), deriveKey(previous, use)]
  const checkOf = (from: string) => hmac(deriveKey(from, 'secret check'), 'sc1').slice(0, 22)
  const refresh = createSigner([key('refresh token')], 'rt1')
  const feed = createSigner(keys('calendar feed'))
  const invitations = createSigner(keys('member invitation'), 'mi1')
  const guests = createSigner(keys('event guest'), 'eg1')
  const challengeKey = key('sign-in challenge')
  const challenges = createSigner([challengeKey], 'ch1')
  const unsubscribeKeys = keys('unsubscribe link')
  const columnKeys = keys('sealed columns')
  const deviceKey = key('device cookie')
  // 128 bits suffice, and browsers send one cookie for each account.
  const deviceMac = (nonce: string, { id, password_hash, factor_secret }: DeviceOwner) =>
    hmac(deviceKey, `dv1|${nonce}|${id}|${password_hash}|${factor_secret ?? ''}`).slice(0, 22)

  return {
    accessSecret: key('access token'),

    refreshToken: ({ sessionId, counter }: RefreshClaim): string =>
      refresh.sign(sessionId, String(counter)),
    readRefreshToken(token: string): RefreshClaim | null {
      const [sessionId = '', counter = '', ...rest] = refresh.read(token)
      const isValid = uuid.test(sessionId) && /^\d{1,9}$/.test(counter) && rest.length === 0
      return isValid ? { sessionId, counter: Number(counter) } : null
    },

    /** Returned for a right password while the code is missing. Grants nothing by itself. */
    challenge: ({ userId, expires, fingerprint }: ChallengeClaim): string =>
      challenges.sign(userId, String(expires), fingerprint),
    /** Does not check the expiry. */
    readChallenge(token: string): ChallengeClaim | null {
      const [userId = '', expires = '', fingerprint = '', ...rest] = challenges.read(token)
      const isValid = uuid.test(userId) && /^\d{1,15}$/.test(expires) && rest.length === 0
      return isValid ? { userId, expires: Number(expires), fingerprint } : null
    },
    /** 22 characters that identify a text without revealing it. */
    fingerprint: (text: string): string => hmac(challengeKey, `fp1|${text}`).slice(0, 22),

    /** The value of a device cookie: `nonce.mac`, new at each sign-in. */
    deviceCookie(owner: DeviceOwner): string {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${deviceMac(nonce, owner)}`
    },
    /** Returns the nonce; null for a cookie of another account or an earlier password. */
    readDeviceCookie(value: string, owner: DeviceOwner): string | null {
      const [nonce = '', mac = '', ...rest] = value.split('.')
      if (rest.length > 0 || !/^[\w-]{22}$/.test(nonce)) return null
      return isSame(deviceMac(nonce, owner), mac) ? nonce : null
    },

    feedToken: (feedId: string): string => feed.sign(feedId),
    readFeedToken(token: string): string | null {
      const [id = '', ...rest] = feed.read(token)
      return uuid.test(id) && rest.length === 0 ? id : null
    },

    /** The secret in an invitation's link. It cannot be derived from the database. */
    invitationToken: ({ invitationId, sends }: InvitationClaim): string =>
      invitations.sign(invitationId, String(sends)),
    readInvitationToken(token: string): InvitationClaim | null {
      const [invitationId = '', sends = '', ...rest] = invitations.read(token)
      const isValid = uuid.test(invitationId) && /^\d{1,9}$/.test(sends) && rest.length === 0
      return isValid ? { invitationId, sends: Number(sends) } : null
    },

    /** The secret in a guest's link. */
    guestToken: (purpose: GuestPurpose, { guestId, sends }: GuestClaim): string =>
      guests.sign(purpose, guestId, String(sends)),
    readGuestToken(token: string, purpose: GuestPurpose): GuestClaim | null {
      const [found, guestId = '', sends = '', ...rest] = guests.read(token)
      const isValid = found === purpose && uuid.test(guestId) && /^\d{1,9}$/.test(sends)
      return isValid && rest.length === 0 ? { guestId, sends: Number(sends) } : null
    },

    /** An unsubscribe link's token: encrypted, so it reveals no account; valid forever. */
    unsubscribeToken: ({ userId, topic, topics, announcementId }: UnsubscribeClaim): string => {
      const more = topics?.join('+') ?? announcementId
      const parts = [userId, topic, ...(more ? [more] : [])]
      return encrypt(unsubscribeKeys[0], parts.join('.'), 'unsubscribe')
    },
    readUnsubscribeToken(token: string): UnsubscribeClaim | null {
      const parts = decryptWith(unsubscribeKeys, token, 'unsubscribe')?.split('.') ?? []
      const [userId = '', name, more] = parts
      const topic = linkTopics.find((one) => one === name)
      if (!topic || !uuid.test(userId)) return null
      const names = more?.split('+') ?? []
      if (topic === 'daily') {
        return { userId, topic, topics: emailTopics.filter((one) => names.includes(one)) }
      }
      return { userId, topic, ...(more && { announcementId: more }) }
    },

    /** Encrypts a column for one row, which `context` identifies. */
    encrypt: (text: string, context: string): string => encrypt(columnKeys[0], text, context),
    /** Decrypts a column; null for another secret or another row. */
    decrypt: (text: string, context: string): string | null =>
      decryptWith(columnKeys, text, context),
    /** Re-encrypts a column that only the previous secret decrypts; null for any other. */
    reencrypt(text: string, context: string): string | null {
      if (decrypt(columnKeys[0], text, context) !== null) return null
      const opened = decryptWith(columnKeys, text, context)
      return opened === null ? null : encrypt(columnKeys[0], opened, context)
    },

    check: checkOf(secret),
    previousCheck: previous === undefined ? null : checkOf(previous),
  }
}
