import { applyAgainSchema, withNetworkRules } from '@portal/shared/applications/answers'
import { applicationMinutes } from '@portal/shared/applications/application-minutes'
import type { ComponentProps } from 'react'
import { useNetwork } from '#lib/session/network.ts'
import type { AnswersBody } from '../api.ts'
import { removeEmptyAnswers } from '../form-values.ts'
import { accountQuestions, type Section, sectionsOf } from '../questions.ts'
import { TrackForm } from './TrackForm.tsx'

const trackTexts = {
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

interface AnswersFormProps<Sent> extends Omit<Form<Sent>, 'sections' | 'texts' | 'minutes'> {
  isNew?: boolean
  texts?: Form<Sent>['texts']
}

const withAccount = ([first, ...others]: Section[]): Section[] =>
  first ? [{ ...first, account: accountQuestions }, ...others] : []

export function AnswersForm<Sent>({ isNew = false, texts, ...form }: AnswersFormProps<Sent>) {
  const sections = sectionsOf(useNetwork(), form.track)
  return (
    <TrackForm
      {...form}
      sections={isNew ? withAccount(sections) : sections}
      isNumbered={sections.length > 1}
      isFolded
      texts={texts ?? { ...application, ...trackTexts[form.track] }}
      minutes={texts ? null : applicationMinutes[form.track]}
    />
  )
}

export function OwnAnswersForm(form: Omit<AnswersFormProps<AnswersBody>, 'schema' | 'fieldOf'>) {
  const { track, earlier } = form
  const schema = withNetworkRules(useNetwork(), applyAgainSchema, earlier)
  return (
    <AnswersForm
      {...form}
      schema={{
        safeParse: (values) =>
          schema.safeParse({ userType: track, answers: removeEmptyAnswers(values) }),
      }}
      fieldOf={([, name]) => String(name)}
    />
  )
}
