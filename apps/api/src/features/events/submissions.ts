import { labelOf } from '@portal/shared/core/options'
import type { EventProposal, EventSuggestion } from '@portal/shared/events/forms'
import { hostedEventTypes, suggestedEventTypes } from '@portal/shared/events/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { type Submitting, submit } from '../submissions/service.ts'

const suggested = Object.fromEntries(suggestedEventTypes.map(({ value, label }) => [value, label]))
const hosted = Object.fromEntries(hostedEventTypes.map(({ value, label }) => [value, label]))

export async function suggestEvent(
  deps: Submitting,
  actor: Actor,
  form: EventSuggestion,
): Promise<{ id: string }> {
  const types = form.eventTypes.map((type) => labelOf(suggested, type)).join(', ')
  return submit(deps, actor, {
    kind: 'event_suggestion',
    title: form.topic || types,
    payload: form,
  })
}

export async function proposeEvent(
  deps: Submitting,
  actor: Actor,
  form: EventProposal,
): Promise<{ id: string }> {
  const title = form.title || labelOf(hosted, form.eventType)
  return submit(deps, actor, { kind: 'event_proposal', title, payload: form })
}
