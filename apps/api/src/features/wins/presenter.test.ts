import { expect, it } from 'vitest'
import { mayEdit, mayRemove } from './presenter.ts'

const win = { author_id: 'ada' }

it.each([
  ['its author', { id: 'ada', role: 'member' }, true, false],
  ['another member', { id: 'bea', role: 'member' }, false, false],
  ['an administrator', { id: 'grace', role: 'admin' }, false, true],
  ['an administrator who wrote it', { id: 'ada', role: 'admin' }, true, true],
  ['a reviewer', { id: 'rose', role: 'reviewer' }, false, false],
  ['an editor', { id: 'edith', role: 'editor' }, false, false],
] as const)('%s', (_, actor, edits, removes) => {
  expect([mayEdit(actor, win), mayRemove(actor)]).toEqual([edits, removes])
})
