import { labelOf } from '@portal/shared/core/options'
import {
  type MemberField,
  memberFieldNames,
  memberFields,
  wireNameOf,
} from '@portal/shared/directory/member-fields'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { type ProfileField, profileFields } from '@portal/shared/profile/fields'
import { isAnswered } from '@portal/shared/profile/profile-values'

const answer = (value: string | null) => (isAnswered(value) ? value : undefined)

type List = NonNullable<MemberField['fact']>['list']

const factsOf = (member: MemberPage, list: List) =>
  memberFieldNames.flatMap((name) => {
    const { fact }: MemberField = memberFields[name]
    const { labels: own = {} }: ProfileField = profileFields[name]
    // The server has labelled the entries of the network's lists.
    const labels = own instanceof Function ? {} : own
    const values = [member[wireNameOf(name)]].flat().filter(isAnswered)
    if (fact?.list !== list || values.length === 0) return []
    return [{ label: fact.label, value: values.map((one) => labelOf(labels, one)).join(', ') }]
  })

export const detailsOf = (member: MemberPage) => ({
  role: answer(member.role),
  pronouns: answer(member.pronouns),
  location: answer(member.location),
  bio: answer(member.bio),
  canHelpWith: member.helps_with.filter(isAnswered),
  venture: [...factsOf(member, 'venture'), ...factsOf(member, 'founder')],
  raises: factsOf(member, 'raises'),
  raiseNotes: answer(member.fundraising_details),
})
