import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { SwitchGroup, SwitchRow, SwitchRowsSkeleton } from '#components/SwitchRow.tsx'
import { useNetwork } from '#lib/network.ts'
import { consentsQuery, useConsents } from '../api.ts'
import { consentGroups, consentNames, sinceText, wordingsOf } from '../consent-texts.ts'
import { ConsentLedger } from './ConsentLedger.tsx'
import classes from './Consents.module.css'

/** What she has agreed to, in which words and since when; each answer is saved at once. */
export function Consents({ me }: { me: Me }) {
  const { held, answers, answer } = useConsents(me)
  const query = useQuery(consentsQuery(held))
  const wordings = wordingsOf(useNetwork(), me.user_type)
  const groups = consentGroups(me.user_type)

  return (
    <QueryBoundary
      query={query}
      failed="Your consents could not be loaded."
      skeleton={<SwitchRowsSkeleton text="Loading your consents..." rows={6} />}
    >
      {({ consents, ledger }) => (
        <>
          <div className={classes.groups}>
            {groups.map(({ title, kinds }) => (
              <SwitchGroup key={title} title={title}>
                {kinds.map((kind) => {
                  const granted = answers[kind]
                  const state = consents.find((one) => one.kind === kind)
                  // What she agreed to stands in the words of then; a new answer is to those of now.
                  const then = granted && state?.granted ? state.wording : wordings[kind]
                  return (
                    <SwitchRow
                      key={kind}
                      label={consentNames[kind]}
                      state={granted ? 'Yes' : 'No'}
                      checked={granted}
                      onChange={(on) => answer(kind, on)}
                    >
                      <span className={classes.wording}>“{then}”</span>
                      <span className={classes.since}>{sinceText(granted, state)}</span>
                    </SwitchRow>
                  )
                })}
                {kinds.includes('internal_member_list') && (
                  <p className={classes.hint}>
                    {me.listed
                      ? 'The directory shows you: either of the first two is enough for that.'
                      : 'The directory does not show you. Either of the first two would change that.'}
                  </p>
                )}
              </SwitchGroup>
            ))}
          </div>
          <ConsentLedger entries={ledger} />
        </>
      )}
    </QueryBoundary>
  )
}
