import { Button, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AccountAction, AccountForm } from './account-actions.ts'

/** A part of the dialog of an account, with a heading. */
export const AccountSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} size="h4" lh="md" mb="sm">
      {title}
    </Title>
    <Stack gap="sm">{children}</Stack>
  </section>
)

type Action = AccountAction | AccountForm
type AccountButton = readonly [Action, label: string, variant?: 'filled' | 'destructive']

export interface OnAction {
  onAction: (action: Action) => void
}

interface AccountButtonsProps extends OnAction {
  buttons: (false | AccountButton)[]
}

export const AccountButtons = ({ buttons, onAction }: AccountButtonsProps) => (
  <Group gap="sm" data-buttons="alone">
    {buttons
      .filter((button) => button !== false)
      .map(([action, label, variant = 'outline']) => (
        <Button key={action} variant={variant} onClick={() => onAction(action)}>
          {label}
        </Button>
      ))}
  </Group>
)
