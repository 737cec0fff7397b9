import { Button, Group } from '@mantine/core'

interface FormButtonsProps {
  submit: string
  destructive?: boolean
  busy: boolean
  onCancel: () => void
}

/** The buttons that end a form of the security page. */
export const FormButtons = ({ submit, destructive = false, busy, onCancel }: FormButtonsProps) => (
  <Group gap="sm" mt="xs">
    <Button type="submit" variant={destructive ? 'destructive' : 'filled'} loading={busy}>
      {submit}
    </Button>
    <Button variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  </Group>
)
