import { Text } from '@mantine/core'
import { describeFilter } from '@portal/shared/accounts/filter-texts'
import type { MembersFilter } from '@portal/shared/accounts/schemas'
import { type AnnouncementForm, countedAudiences } from '@portal/shared/announcements/forms'
import type { AdminAnnouncement } from '@portal/shared/announcements/schemas'
import { isolate } from '@portal/shared/core/direction'
import type { FormValues } from '@portal/shared/core/form-fields'
import { sectorNames } from '@portal/shared/directory/filters'
import { type ListNetwork, offeredOptions } from '@portal/shared/network/lists'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Choice, Choices } from '#components/form/choices.ts'
import { SelectField } from '#components/form/SelectField.tsx'
import { asText } from '#components/form/use-field.ts'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate } from '#lib/text/event-time.ts'
import { reachText, trackTexts } from './announcement-texts.ts'
import { audiencesQuery, type CountedAudience, filterReachQuery, reachQuery } from './api.ts'

const choice = (kind: string) => (of: string) => ({ value: `${kind}:${of}`, label: of })

const staticChoices = (network: ListNetwork): Choices => [
  { value: 'all', label: 'All members' },
  {
    group: 'Tracks',
    items: Object.entries(trackTexts).map(
      ([of, label]): Choice => ({
        value: `track:${of}`,
        label,
      }),
    ),
  },
  { group: 'Sectors', items: sectorNames.map(choice('industry')) },
  {
    group: 'Industries',
    items: offeredOptions(network, 'industries').map(({ value, label }) => ({
      value: `industry:${value}`,
      label,
    })),
  },
]

interface AudienceFieldProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  /** The saved audience, which may no longer be offered. */
  saved?: Choice | undefined
  /** The filter of an announcement to a list of members. */
  filter: MembersFilter | null
}

export function AudienceField<Sent>({ control, saved, filter }: AudienceFieldProps<Sent>) {
  const network = useNetwork()
  const { time_zone } = network
  const { data: offered } = useQuery(audiencesQuery)
  const [to, service, waiting] = useWatch({ control, name: ['to', 'about_service', 'waiting'] })
  const named = {
    ...countedAudienceOf(asText(to)),
    waiting: waiting === true,
    about_service: service === true,
  }
  const byFilter = filter !== null && to === filterValue
  const { about_service } = named
  const reach = useQuery(byFilter ? filterReachQuery({ filter, about_service }) : reachQuery(named))
  const pods = (offered?.pods ?? []).map(({ id, name }) => ({ value: `pod:${id}`, label: name }))
  const events = (offered?.events ?? []).map(({ id, title, starts_at }) => ({
    value: `guests:${id}`,
    label: `Guests of ${isolate(title)}, ${formatEventDate({ date: starts_at }, time_zone)}`,
  }))
  const isOffered = !saved || [...pods, ...events].some(({ value }) => value === saved.value)
  const members: Choices = filter
    ? [{ group: 'Members', items: [{ value: filterValue, label: filterText(filter, network) }] }]
    : []
  const choices: Choices = [
    ...members,
    ...staticChoices(network),
    { group: 'Pods', items: pods },
    { group: 'Guests of an event', items: events },
    ...(isOffered ? [] : [{ group: 'Chosen before', items: [saved] }]),
  ]
  return (
    <div>
      <SelectField control={control} name="to" label="To" choices={choices} searchable required />
      <Text role="status" size="sm" c="dimmed" mt="xs" mih="1lh">
        {reach.isPending && <span>Counting recipients...</span>}
        {reach.data && <span>{reachText(reach.data, named.audience)}</span>}
        {reach.isError && <span>We couldn’t load the number.</span>}
      </Text>
    </div>
  )
}

/** The select's value for a list of members. */
export const filterValue = 'members_filter'

/** Names the members who match a filter. */
export const filterText = (filter: MembersFilter, network: ListNetwork): string =>
  describeFilter(filter, network).join(', ') || 'Everyone with an account'

/** Whether the select's value is the guests of an event. */
export const isToGuests = (to: unknown) => asText(to).startsWith('guests:')

/** Parses the select's value, such as 'industry:FinTech', into an audience. */
function countedAudienceOf(to: string): CountedAudience {
  const [kind, ...of] = to.split(':')
  const audience = countedAudiences.find((one) => one === kind) ?? 'all'
  return { audience, audience_of: of.join(':') }
}

/** The audience of the select's value, as the request has it. */
export function audienceOf(
  to: string,
  { waiting, filter }: { waiting: boolean; filter: MembersFilter | null },
): Pick<AnnouncementForm, 'audience' | 'audience_of'> {
  if (filter && to === filterValue)
    return { audience: { kind: filterValue, filter }, audience_of: '' }
  const { audience, audience_of } = countedAudienceOf(to)
  return audience === 'guests'
    ? { audience: { kind: audience, event_id: audience_of, waiting }, audience_of: '' }
    : { audience, audience_of }
}

export const audienceValue = ({
  audience,
  audience_of,
}: Pick<AdminAnnouncement, 'audience' | 'audience_of'>) =>
  audience_of === '' ? audience : `${audience}:${audience_of}`
