import type { OwnQuestion } from '@portal/shared/network/own-questions'
import type { SettingValues } from '@portal/shared/settings/names'
import type { Prisma } from '../client.ts'

const question: OwnQuestion = {
  question: 'What would you like to find here?',
  kind: 'text',
  asked_of: 'everyone',
}

const answers = [
  'Someone who has hired a first salesperson and will tell me what she’d do differently.',
  'Other founders to have lunch with. I work alone most days.',
  'A customer for a pilot, and honest advice about pricing.',
  'A way to help with what I know, an evening a month.',
]

/** The own answers of the nth application that waits. */
export const ownAnswersOf = (n: number): Prisma.InputJsonArray => [
  { question: question.question, answer: answers[n % answers.length] ?? '' },
]

const values: SettingValues = {
  own_questions: [question],
  'lists.industries': [{ value: 'SpaceTech' }],
  'emails.welcome':
    'Newcomers have **breakfast together** on the first Friday of each month. Reply to this email to get a seat.',
}

/** What the network of the demonstration has set. Its version is that of settings without a row. */
export const settingsRow = (): Prisma.NetworkSettingsCreateInput => ({
  values,
  updated_at: new Date(0),
})
