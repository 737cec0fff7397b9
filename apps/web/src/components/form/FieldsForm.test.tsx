import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '#test/render-screen.tsx'
import { FieldsForm } from './FieldsForm.tsx'

test('what sending does is shown a moment after the values are valid', async () => {
  const { user } = renderScreen(
    <FieldsForm
      fields={[{ name: 'name', label: 'Name', input: 'text', required: true }]}
      values={{ name: '' }}
      schema={z.object({ name: z.string().min(1) })}
      onSubmit={async () => {}}
      consequence={({ name }) => `We’ll email ${name}`}
    />,
    { at: '/', answers: {} },
  )
  await user.type(screen.getByLabelText(/^Name/), 'Ada')
  expect(screen.queryByText('We’ll email Ada')).toBeNull()
  await screen.findByText('We’ll email Ada')
})
