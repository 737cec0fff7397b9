import { applyAgainSchema, withNetworkRules } from '@portal/shared/applications/answers'
import { applicationMinutes } from '@portal/shared/applications/application-minutes'
import type { ComponentProps } from 'react'
import { useNetwork } from '#lib/session/network.ts'
import type { Answered } from '../api.ts'
import { answered } from '../form-values.ts'
import { accountQuestions, type Section, sectionsOf } from '../questions.ts'
import { TrackForm } from './TrackForm.tsx'

const texts = {
  female_founder: {
    title: 'Female Founder application',
    subtitle: 'Tell us about yourself and your business',
  },
  friend: {
    title: 'Friend application',
    subtitle: 'Join our community as a supporter and ally',
  },
}

const application = {
  button: ['Submit Application', 'Submitting...'],
  success: 'Application submitted successfully!',
} as const

type Form<Sent> = ComponentProps<typeof TrackForm<Sent>>

interface AnswersFormProps<Sent> extends Omit<Form<Sent>, 'sections' | 'words' | 'minutes'> {
  /** Whether the applicant has no account yet, and is asked for one. */
  isNew?: boolean
  /** In other words than those of a new application. */
  words?: Form<Sent>['words']
}

/** After the name, what makes an account. */
const withAccount = ([first, ...others]: Section[]): Section[] =>
  first
    ? [{ ...first, questions: first.questions.toSpliced(1, 0, ...accountQuestions) }, ...others]
    : []

/** The form of an application. */
export function AnswersForm<Sent>({ isNew = false, words, ...form }: AnswersFormProps<Sent>) {
  const sections = sectionsOf(useNetwork(), form.track)
  return (
    <TrackForm
      {...form}
      sections={isNew ? withAccount(sections) : sections}
      isNumbered={sections.length > 1}
      words={words ?? { ...application, ...texts[form.track] }}
      minutes={words ? null : applicationMinutes[form.track]}
    />
  )
}

/** The form of somebody who has an account: it asks for no new one. */
export function OwnAnswersForm(form: Omit<AnswersFormProps<Answered>, 'schema' | 'fieldOf'>) {
  const { track } = form
  const schema = withNetworkRules(useNetwork(), applyAgainSchema)
  return (
    <AnswersForm
      {...form}
      schema={{
        safeParse: (values) => schema.safeParse({ userType: track, answers: answered(values) }),
      }}
      fieldOf={([, name]) => String(name)}
    />
  )
}
