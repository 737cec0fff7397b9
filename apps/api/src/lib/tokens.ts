import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type EmailTopic, emailTopics } from '@portal/shared/emails/topics'
import { createSeal, type Seal } from './encryption.ts'

/** A refresh token taken apart: which session, and which turn of its rotation. */
export interface RefreshClaim {
  sessionId: string
  counter: number
}

/** The first half of a sign-in: whose password was right, and for how much longer that counts. */
export interface ChallengeClaim {
  userId: string
  /** Milliseconds since 1970, by this server's clock. */
  expires: number
  /** Of what must still hold: a challenge ends with the password that it was given for. */
  fingerprint: string
}

/** What somebody proved by signing in: a device is known for as long as all of it holds. */
export interface DeviceOwner {
  id: string
  password_hash: string
  /** The sealed secret of the second step, if one is in force. */
  factor_secret: string | null
}

/** Whose mails of which topic a link turns off. */
export interface UnsubscribeClaim {
  userId: string
  topic: EmailTopic
}

export interface Tokens {
  /** `sid.counter.mac`: the database holds nothing that signs in (security.md, 'Sessions'). */
  refreshToken(claim: RefreshClaim): string
  /** Null for anything that this server did not make. */
  readRefreshToken(token: string): RefreshClaim | null
  /** What names a calendar feed in its address: the database holds nothing that opens it. */
  feedToken(feedId: string): string
  /** The feed's id; null for anything that this server did not make. */
  readFeedToken(token: string): string | null
  /** What is given for a right password while a code is still wanted; opens nothing by itself. */
  challenge(claim: ChallengeClaim): string
  /** Null for anything that this server did not make, whatever its age. */
  readChallenge(token: string): ChallengeClaim | null
  /** A few characters that stand for a text without telling it. */
  fingerprint(text: string): string
  /** What a browser keeps to be known to an account: `nonce.mac`, new with each sign-in. */
  deviceMark(proven: DeviceOwner): string
  /** The nonce of a mark; null for one of another account, or of what no longer holds. */
  readDeviceMark(mark: string, proven: DeviceOwner): string | null
  /** What a mail's unsubscribe link holds: sealed, so that it tells nobody whose it is; good for ever. */
  unsubscribeToken(claim: UnsubscribeClaim): string
  /** Null for anything that this server did not make. */
  readUnsubscribeToken(token: string): UnsubscribeClaim | null
  /** Encrypts what the database keeps. */
  seal: Seal
  /** The secret of access tokens, apart from that of refresh tokens. */
  accessSecret: Buffer
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Compares in the same time, whatever differs. */
function isSame(wanted: string, given: string): boolean {
  const expected = Buffer.from(wanted)
  const presented = Buffer.from(given)
  return expected.length === presented.length && timingSafeEqual(expected, presented)
}

/** All kinds of token from one secret, each under a key of its own. */
export function createTokens(secret: string): Tokens {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `portal ${use}`, 32))
  const refreshKey = key('refresh token')
  const mac = ({ sessionId, counter }: RefreshClaim) =>
    createHmac('sha256', refreshKey).update(`rt1|${sessionId}|${counter}`).digest('base64url')

  const feedKey = key('calendar feed')
  const feedMac = (id: string) => createHmac('sha256', feedKey).update(id).digest('base64url')

  const unsubscribeSeal = createSeal(key('unsubscribe link'))

  const deviceKey = key('device cookie')
  const deviceMac = (nonce: string, { id, password_hash, factor_secret }: DeviceOwner) =>
    createHmac('sha256', deviceKey)
      .update(`dv1|${nonce}|${id}|${password_hash}|${factor_secret ?? ''}`)
      .digest('base64url')
      // 128 bits do, and a browser sends one for each of its accounts.
      .slice(0, 22)

  const challengeKey = key('sign-in challenge')
  const challengeMac = ({ userId, expires, fingerprint }: ChallengeClaim) =>
    createHmac('sha256', challengeKey)
      .update(`ch1|${userId}|${expires}|${fingerprint}`)
      .digest('base64url')

  return {
    challenge: (claim) =>
      `${claim.userId}.${claim.expires}.${claim.fingerprint}.${challengeMac(claim)}`,
    readChallenge(token) {
      const [userId = '', time = '', fingerprint = '', given = '', ...rest] = token.split('.')
      if (rest.length > 0 || !uuid.test(userId) || !/^\d{1,15}$/.test(time)) return null
      const claim = { userId, expires: Number(time), fingerprint }
      return isSame(challengeMac(claim), given) ? claim : null
    },
    fingerprint: (text) =>
      createHmac('sha256', challengeKey).update(`fp1|${text}`).digest('base64url').slice(0, 22),
    deviceMark(proven) {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${deviceMac(nonce, proven)}`
    },
    readDeviceMark(mark, proven) {
      const [nonce = '', given = '', ...rest] = mark.split('.')
      if (rest.length > 0 || !/^[\w-]{22}$/.test(nonce)) return null
      return isSame(deviceMac(nonce, proven), given) ? nonce : null
    },
    seal: createSeal(key('sealed columns')),
    unsubscribeToken: ({ userId, topic }) =>
      unsubscribeSeal.close(`${userId}.${topic}`, 'unsubscribe'),
    readUnsubscribeToken(token) {
      const [userId = '', name] = unsubscribeSeal.open(token, 'unsubscribe')?.split('.') ?? []
      const topic = emailTopics.find((one) => one === name)
      return topic && uuid.test(userId) ? { userId, topic } : null
    },
    feedToken: (id) => `${id}.${feedMac(id)}`,
    readFeedToken(token) {
      const [id = '', given = '', ...rest] = token.split('.')
      if (rest.length > 0 || !uuid.test(id)) return null
      return isSame(feedMac(id), given) ? id : null
    },
    accessSecret: key('access token'),
    refreshToken: (claim) => `${claim.sessionId}.${claim.counter}.${mac(claim)}`,
    readRefreshToken(token) {
      const [sessionId = '', turn = '', given = '', ...rest] = token.split('.')
      if (rest.length > 0 || !uuid.test(sessionId) || !/^\d{1,9}$/.test(turn)) return null
      const claim = { sessionId, counter: Number(turn) }
      return isSame(mac(claim), given) ? claim : null
    },
  }
}
