import { Prisma, type Transaction } from '@portal/database/client'
import { networkErrors } from '@portal/shared/applications/choices'
import {
  type ConsentSource,
  founderConsents,
  friendNewsletterConsent,
} from '@portal/shared/applications/options'
import type { Network } from '@portal/shared/network/schemas'
import { AppError, invalidFields, notFound } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { type Addressee, mailFor } from '../../lib/mail/message.ts'
import { emailIsTaken, findUser, openSession, verificationLetter } from '../auth/service.ts'
import { recordConsents } from '../profile/service.ts'
import { applicationData } from './application-data.ts'
import { newApplicationLetter } from './letters.ts'
import { applicationReceived } from './mails.ts'
import { type Answers, answered, consentsIn, saveProfile } from './profiles.ts'

const taken = () => {
  const message = 'An account with this email address already exists'
  return new AppError('email_taken', message, { details: { email: [message] } })
}

/** Throws `invalid_input` for an answer that no form of this network takes. */
export function checkChoices(network: Network, given: Answers): void {
  const errors = networkErrors(network, given.answers)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

/** Two people may claim one address at the same moment: the index decides, and the second is told. */
async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw taken()
    throw error
  }
}

/** What answers are beside an application: the profile and the consents that follow from them. */
export async function saveAnswers(
  tx: Transaction,
  network: Network,
  userId: string,
  given: Answers,
  source: ConsentSource,
): Promise<void> {
  await saveProfile(tx, userId, given)
  await recordConsents(tx, {
    userId,
    changes: consentsIn(given),
    wording:
      given.userType === 'female_founder'
        ? founderConsents(network)
        : { newsletter: friendNewsletterConsent },
    source,
  })
}

/** Stores an application with everything that belongs to it, and tells those who should know. */
export async function submit(
  tx: Transaction,
  { mailer, network, publicUrl }: Pick<Deps, 'mailer' | 'network' | 'publicUrl'>,
  applicant: Addressee & { id: string; email: string },
  sent: Answers,
  source: ConsentSource,
) {
  const given = answered(sent)
  await saveAnswers(tx, network, applicant.id, given, source)
  const application = await tx.application.create({
    data: {
      user_id: applicant.id,
      user_type: given.userType,
      application_data: applicationData(applicant.email, given),
    },
  })
  const administrators = await tx.user.findMany({
    where: {
      role: 'admin',
      is_active: true,
      email_choices: { none: { topic: 'applications', is_on: false } },
    },
    select: { id: true },
  })
  await mailer.enqueue(tx, [
    mailFor(applicant.id, applicationReceived({ network, publicUrl, applicant })),
    verificationLetter(applicant.id),
    ...administrators.map(({ id }) => newApplicationLetter(id, application.id)),
  ])
  return application
}

interface Account {
  email: string
  password: string
  fullName: string
}

/** Opens an account, inactive until approved, with its application and a session (spec 2.4). */
export async function signUp(deps: Deps, account: Account, given: Answers, userAgent: string) {
  const { db, passwords, network } = deps
  checkChoices(network, given)
  if (await emailIsTaken(db, account.email)) throw taken()
  const passwordHash = await passwords.hash(account.password)
  return orTaken(
    db.$transaction(async (tx) => {
      const applicant = await tx.user.create({
        data: {
          email: account.email,
          password_hash: passwordHash,
          full_name: account.fullName,
          user_type: given.userType,
        },
      })
      await submit(tx, deps, applicant, given, 'sign-up')
      const sessionId = await openSession(tx, applicant.id, userAgent)
      const proven = { id: applicant.id, password_hash: passwordHash, factor_secret: null }
      return { user: await findUser(tx, applicant.id), sessionId, proven }
    }),
  )
}

const latestFirst = [{ submitted_at: 'desc' as const }, { id: 'desc' as const }]

/** The latest application of a user. Throws `not_found` for an account that never applied. */
export async function myApplication(db: Deps['db'] | Transaction, userId: string) {
  const application = await db.application.findFirst({
    where: { user_id: userId },
    orderBy: latestFirst,
  })
  if (!application) throw notFound('Your application')
  return application
}

/** Whoever asked for her account to be deleted would apply for nothing. */
export async function requireStaying(tx: Transaction, userId: string): Promise<void> {
  const { deletion_due_at } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (!deletion_due_at) return
  const message = 'Your account is to be deleted. Undo that first, then apply again'
  throw new AppError('conflict', message)
}
