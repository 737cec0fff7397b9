import { expect, it } from 'vitest'
import { mayEdit, mayRemove } from './presenter.ts'

const win = { author_id: 'ada' }

it.each([
  ['its author', { id: 'ada', is_admin: false }, true, false],
  ['another member', { id: 'bea', is_admin: false }, false, false],
  ['an administrator', { id: 'grace', is_admin: true }, false, true],
  ['an administrator who wrote it', { id: 'ada', is_admin: true }, true, true],
])('%s', (_, actor, edits, removes) => {
  expect([mayEdit(actor, win), mayRemove(actor)]).toEqual([edits, removes])
})
