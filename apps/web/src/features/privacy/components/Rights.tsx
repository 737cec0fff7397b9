import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { CardActions } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { useSession } from '#lib/session/session.ts'
import { useCancelDeletion, useDownloadMyData } from '../api.ts'
import { deletionState } from '../leave-texts.ts'

export function MyData() {
  const download = useDownloadMyData()
  return (
    <Stack gap="md">
      <CardActions>
        {(['html', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            leftSection={<IconDownload aria-hidden stroke={1.5} size="1.25rem" />}
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {format === 'html' ? 'Download as a page' : 'Download as JSON'}
          </Button>
        ))}
      </CardActions>
      <Text size="sm" c="dimmed">
        The page is for reading and printing, the JSON file for other software. Both contain the
        same data.
      </Text>
    </Stack>
  )
}

const LeaveForm = lazyComponent(async () => (await import('./LeaveForm.tsx')).LeaveForm)

export function Leave() {
  const due = useSession().user?.deletion_due_at ?? null
  const keep = useCancelDeletion()
  const [isAsked, { open, close }] = useDisclosure(false)
  const asked = due === null ? null : deletionState(due)
  return (
    <Stack gap="md">
      {asked ? (
        <>
          <Text>{`${asked.text}. ${asked.canUndo ? 'Until then you can keep it.' : ''}`}</Text>
          {asked.canUndo && (
            <CardActions>
              <Button variant="outline" loading={keep.isPending} onClick={() => keep.mutate()}>
                Keep my account
              </Button>
            </CardActions>
          )}
        </>
      ) : (
        <CardActions>
          <Button variant="outline" onClick={open}>
            Delete my account
          </Button>
        </CardActions>
      )}
      <ItemDialog
        item={isAsked && due === null}
        onClose={close}
        title="Delete your account?"
        size="lg"
        withCloseButton={false}
      >
        <LeaveForm onDone={close} />
      </ItemDialog>
    </Stack>
  )
}
