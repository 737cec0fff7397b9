import { getHome } from '@portal/shared/home/endpoints'
import { startSteps } from '@portal/shared/home/schemas'
import { patchConsents } from '@portal/shared/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { ForMe } from './ForMe.tsx'

const start = startSteps.map((key) => ({ key, done: key === 'photo' }))
const list = () => screen.findByRole('region', { name: /^Welcome to Willow Network\. Take five/ })
const me = { ...sampleMe, internal_member_list: false, whatsapp_group: false }

test('a friend can agree to be listed as a supporter, and sees the wording of that consent', async () => {
  const friend = { ...me, user_type: 'friend', list_as_supporter: false } as const
  const { user, sent } = renderScreen(<ForMe me={friend} />, {
    answers: {
      ...on(getHome, { start, for_you: [], is_first_visit: true }),
      ...on(patchConsents, { ...friend, list_as_supporter: true }),
    },
  })
  const steps = within(await list())
  expect(steps.getByText(/“List me as a supporter, visible to founder members”/)).toBeTruthy()
  await user.click(steps.getByRole('button', { name: 'List me' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ list_as_supporter: true }))
})
