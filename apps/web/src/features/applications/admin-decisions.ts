import { decideApplications } from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { readSession } from '#lib/session.ts'
import { waitingKey } from '#lib/waiting.ts'
import { reviewKey } from './admin-queries.ts'
import { type Failure, nameOf, type Outcome, type Verdict } from './admin-state.ts'
import { failureMessage, noticeOf, successText } from './admin-texts.ts'

/** What the form adds to a decision. */
export type Decision = Pick<
  EndpointInput<typeof decideApplications>['body'],
  'note' | 'reason' | 'notify'
>

/** The latest decision; `failures` are empty while it is under way. */
export interface Run extends Outcome {
  running: boolean
}

interface Asked {
  verdict: Verdict
  applications: Application[]
  decision: Decision
}

/** Decides applications by one call, and gives those that were not decided, each with the reason. */
async function decide({ verdict, applications, decision }: Asked): Promise<Failure[]> {
  const failureOf = (application: Application, message: string) => {
    return { id: application.id, name: nameOf(application), message }
  }
  try {
    const { results } = await call(decideApplications, {
      body: {
        ids: applications.map(({ id }) => id),
        versions: Object.fromEntries(applications.map(({ id, version }) => [id, version])),
        decision: verdict,
        ...decision,
      },
    })
    const refusals = new Map(
      results.flatMap((one) => (one.outcome === 'refused' ? [[one.id, one.error]] : [])),
    )
    return applications.flatMap((one) => {
      const message = refusals.get(one.id)
      return message === undefined ? [] : [failureOf(one, message)]
    })
  } catch (error) {
    return applications.map((one) => failureOf(one, failureMessage(verdict, error)))
  }
}

/** Decides applications and tells how it went, also after the page was left. */
export function useDecisions() {
  const queries = useQueryClient()
  const { mutateAsync, variables, isPending, data, reset } = useMutation({
    mutationFn: async (asked: Asked) => {
      const failures = await decide(asked)
      void queries.invalidateQueries({ queryKey: waitingKey })
      await queries.invalidateQueries({ queryKey: reviewKey })
      return failures
    },
    onSuccess(failures, { verdict, applications, decision }) {
      const outcome = { verdict, total: applications.length, failures }
      // A session that has ended tells of itself.
      if (failures.length > 0 && readSession().accessToken !== null) {
        notify.error(noticeOf(outcome))
      }
      if (failures.length === 0) {
        notify.success(successText(verdict, applications.map(nameOf), decision.notify !== false))
      }
    },
  })
  const run: Run | undefined = variables && {
    verdict: variables.verdict,
    total: variables.applications.length,
    running: isPending,
    failures: data ?? [],
  }
  return { run, decide: mutateAsync, forget: reset }
}
