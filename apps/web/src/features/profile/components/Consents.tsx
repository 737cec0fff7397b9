import { Stack, Text } from '@mantine/core'
import { wordingsFor } from '@portal/shared/applications/options'
import { topicDetails } from '@portal/shared/emails/topics'
import type { ConsentEntry, Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { SwitchGroup, SwitchRow } from '#components/SwitchRow.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import { consentsQuery, useConsents } from '../api.ts'
import { consentGroups, consentNames, sinceText, sourceText } from '../consent-texts.ts'
import classes from './Profile.module.css'

export function Consents({ me }: { me: Me }) {
  const { answers, answer } = useConsents(me)
  const query = useQuery(consentsQuery)
  const wordings = wordingsFor(useNetwork(), me.user_type)
  const groups = consentGroups(me.user_type)

  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your consents."
      skeleton={<RowSkeleton text="Loading your consents..." count={6} />}
    >
      {({ consents, ledger }) => (
        <>
          <div className={classes.groups}>
            {groups.map(({ title, kinds }) => (
              <SwitchGroup key={title} title={title}>
                {kinds.map((kind) => {
                  const granted = answers[kind]
                  const state = consents.find((one) => one.kind === kind)
                  // A given consent shows the agreed wording; a new answer uses the current one.
                  const then = granted && state?.granted ? state.wording : wordings[kind]
                  return (
                    <SwitchRow
                      key={kind}
                      label={consentNames[kind]}
                      state={granted ? 'Yes' : 'No'}
                      checked={granted}
                      onChange={(on) => answer(kind, on)}
                    >
                      <Wording>{then}</Wording>
                      {kind === 'public_member_list' && (
                        <Text span inherit display="block">
                          Everyone can see your name and photo there, and your company and industry
                          if you show them to founders.
                        </Text>
                      )}
                      <Text span inherit display="block">
                        {sinceText(granted, state)}
                      </Text>
                    </SwitchRow>
                  )
                })}
                {kinds.includes('internal_member_list') && (
                  <Text size="sm" c="dimmed" py="sm">
                    {me.listed
                      ? 'You’re in the directory. Either of the first two consents is enough.'
                      : 'You’re not in the directory. To appear, give either of the first two consents.'}
                  </Text>
                )}
              </SwitchGroup>
            ))}
          </div>
          <Ledger entries={ledger} />
        </>
      )}
    </QueryBoundary>
  )
}

const Wording = ({ children, note }: { children: string; note?: string }) => (
  <Text
    span
    inherit
    display="block"
    c="var(--mantine-color-text)"
    maw="var(--portal-reading-width)"
  >
    {`“${children}”${note ?? ''}`}
  </Text>
)

function Ledger({ entries }: { entries: ConsentEntry[] }) {
  if (entries.length === 0) return null
  return (
    <details className={classes.ledger}>
      <summary>History of your consents</summary>
      <ul>
        {entries.map(({ id, kind, granted, wording, wording_version, source, at }) => (
          <Stack key={id} component="li" gap={0} py="sm">
            <Text span fw={600}>{`${consentNames[kind]}: ${granted ? 'given' : 'withdrawn'}`}</Text>
            <Wording note={` (wording ${wording_version})`}>{wording}</Wording>
            <span>
              <time dateTime={at}>{formatDateTime(at)}</time>, <span>{sourceText(source)}</span>
            </span>
          </Stack>
        ))}
      </ul>
    </details>
  )
}

export function NewsletterSwitch({ me }: { me: Me }) {
  const { answers, answer } = useConsents(me)
  const wording = wordingsFor(useNetwork(), me.user_type).newsletter
  const on = answers.newsletter
  return (
    <SwitchRow
      label={topicDetails.newsletter.name}
      state={on ? 'On' : 'Off'}
      checked={on}
      onChange={(wanted) => answer('newsletter', wanted)}
    >
      {`${topicDetails.newsletter.about} By turning it on, you agree: “${wording}”`}
    </SwitchRow>
  )
}
