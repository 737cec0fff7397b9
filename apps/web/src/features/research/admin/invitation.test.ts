import { expect, test } from 'vitest'
import { reachText } from './content.tsx'

const running = { reach: 2, invited_at: null, invited: 0, can: { invite: true } }

test('says how many members an invitation reaches, or why it can’t be sent', () => {
  expect(reachText(running)).toBe(
    '2 members agreed to take part in research. You can invite them by email once.',
  )
  expect(reachText({ ...running, reach: 1 })).toMatch(/^1 member agreed/)
  expect(reachText({ ...running, can: { invite: false } })).toMatch(
    /research\. You can invite them when the study is open and published\.$/,
  )
  expect(reachText({ ...running, reach: 0, can: { invite: false } })).toBe(
    'There’s no one left to invite. We only invite members who agreed to take part in research.',
  )
  const sent = { reach: 1, invited_at: '2026-11-21T11:40:00Z', invited: 3, can: { invite: false } }
  expect(reachText(sent)).toMatch(
    /^The invitation was sent on 21 November 2026.*\. So far, 3 members got it\.$/,
  )
})
