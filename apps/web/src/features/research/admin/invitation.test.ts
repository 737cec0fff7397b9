import { expect, test } from 'vitest'
import { reachText } from './InvitationPanel.tsx'

const running = { reach: 2, invited_at: null, invited: 0, can: { invite: true } }

test('says whom a study reaches, and why nobody can be invited', () => {
  expect(reachText(running)).toBe(
    '2 members agreed to take part in research and can be asked by email, once.',
  )
  expect(reachText({ ...running, reach: 1 })).toMatch(/^1 member agreed/)
  expect(reachText({ ...running, can: { invite: false } })).toMatch(
    /once\. That is possible once the study is open and members see it\.$/,
  )
  expect(reachText({ ...running, reach: 0, can: { invite: false } })).toBe(
    'No member who agreed to take part in research is left to ask.',
  )
  const sent = { reach: 1, invited_at: '2026-11-21T11:40:00Z', invited: 3, can: { invite: false } }
  expect(reachText(sent)).toMatch(
    /^The invitation was sent on 21 November 2026.*3 members got it\.$/,
  )
})
