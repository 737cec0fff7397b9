import { applyAgainSchema, withNetworkRules } from '@portal/shared/applications/answers'
import { applicationMinutes } from '@portal/shared/applications/application-minutes'
import { withOwnQuestions } from '@portal/shared/applications/own-answers'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import type { FormValues } from '@portal/shared/core/form-fields'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { useNetwork } from '#lib/session/network.ts'
import type { AnswersBody } from '../api.ts'
import { removeEmptyAnswers, toFormNames } from '../form-values.ts'
import {
  accountQuestions,
  ownAnswersIn,
  ownFieldName,
  ownFieldValues,
  type Section,
  sectionsOf,
} from '../questions.ts'
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

interface AnswersFormProps<Sent>
  extends Omit<Form<Sent>, 'sections' | 'texts' | 'minutes' | 'schema' | 'fieldOf'> {
  isNew?: boolean
  schema: Pick<z.ZodType<Sent>, 'safeParse'>
  /** The request for the values, without the answers to own questions. The values by default. */
  bodyOf?: (values: FormValues) => object
  texts?: Form<Sent>['texts']
}

const withAccount = ([first, ...others]: Section[]): Section[] =>
  first ? [{ ...first, account: accountQuestions }, ...others] : []

/** Finds the field of an error in a request. */
const fieldOf = ([first, second]: PropertyKey[]) =>
  first === 'ownAnswers'
    ? ownFieldName(String(second))
    : String(first === 'answers' ? second : first)

export function AnswersForm<Sent>(props: AnswersFormProps<Sent>) {
  const { isNew = false, texts, schema, bodyOf = (values) => values, ...form } = props
  const network = useNetwork()
  const { track } = form
  const sections = sectionsOf(network, track)
  return (
    <TrackForm
      {...form}
      fieldOf={fieldOf}
      schema={{
        safeParse: (values) =>
          schema.safeParse({
            ...bodyOf(values),
            ownAnswers: ownAnswersIn(network, track, values),
          }),
      }}
      sections={isNew ? withAccount(sections) : sections}
      isNumbered={sections.length > 1}
      isFolded
      texts={texts ?? { ...application, ...trackTexts[track] }}
      minutes={texts ? null : applicationMinutes[track]}
    />
  )
}

interface OwnAnswersFormProps extends Omit<AnswersFormProps<AnswersBody>, 'schema' | 'earlier'> {
  /** The application whose answers fill the form. */
  application: OwnApplication
  fullName: string
}

export function OwnAnswersForm({ application, fullName, ...form }: OwnAnswersFormProps) {
  const network = useNetwork()
  const { track } = form
  const earlier = {
    ...toFormNames(application.application_data),
    ...ownFieldValues(network, track, application.own_answers),
    fullName,
  }
  const rules = withNetworkRules(network, applyAgainSchema, earlier)
  return (
    <AnswersForm
      {...form}
      earlier={earlier}
      schema={withOwnQuestions(network, rules)}
      bodyOf={(values) => ({ userType: track, answers: removeEmptyAnswers(values) })}
    />
  )
}
