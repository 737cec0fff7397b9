import type { ListedPerson } from '@portal/shared/core/form-fields'
import { namesOf } from '@portal/shared/core/options'
import {
  type OwnQuestion,
  questionKinds,
  questionTracks,
} from '@portal/shared/network/own-questions'

const required = 'required'

type Details = Pick<OwnQuestion, 'kind' | 'asked_of' | 'required'>

const roleOf = ({ kind, asked_of, required: isRequired }: Details) =>
  [kind, asked_of, isRequired && required].filter(Boolean).join(' ')

/** How a question is answered, by whom, and whether it must be. A new one has the defaults. */
export function detailsOf(role: string): Details {
  const words = role.split(' ')
  return {
    kind: namesOf(questionKinds).find((kind) => words.includes(kind)) ?? 'line',
    asked_of: namesOf(questionTracks).find((track) => words.includes(track)) ?? 'everyone',
    required: words.includes(required),
  }
}

export const changeDetails = (role: string, part: object): string =>
  roleOf({ ...detailsOf(role), ...part })

/** A row of the form: the wording as the name, the details as the role, options as the link. */
export const rowOfQuestion = ({
  question,
  options = [],
  ...details
}: OwnQuestion): ListedPerson => ({
  ...{ name: question, role: roleOf(details), link: options.join('\n') },
})

export const isFilled = ({ name, link }: ListedPerson) => `${name}${link}`.trim() !== ''

export function questionOfRow({ name: question, role, link }: ListedPerson): OwnQuestion {
  const details = detailsOf(role)
  const options = link.split('\n').filter((line) => line.trim() !== '')
  return { question, ...details, ...(details.kind === 'choice' && { options }) }
}
