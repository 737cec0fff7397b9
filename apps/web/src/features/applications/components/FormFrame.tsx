import {
  Anchor,
  Box,
  Button,
  Flex,
  Group,
  Progress,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import classes from './Wizard.module.css'

interface FormFrameProps {
  title: string
  subtitle: string
  outline: readonly string[]
  minutes: number | null
  onBack: () => void
  /** Whether the draft is saved on this device. */
  isKept: boolean
  /** Whether the first section is complete. Hides texts that are only needed before it. */
  isBegun: boolean
  /** Null unless a draft was restored. */
  onClearDraft: (() => void) | null
  children: ReactNode
}

export function FormFrame(props: FormFrameProps) {
  const { title, subtitle, outline, minutes, onBack, isKept, isBegun, onClearDraft } = props
  const notes = [
    minutes !== null && `It takes about ${formatCount(minutes, 'minute')}.`,
    isKept && 'Your answers are saved on this device until you submit.',
  ]
  const note = notes.filter(Boolean).join(' ')
  return (
    <Stack gap="xl" className={classes.wizard ?? ''}>
      <Group justify="space-between" w="100%" maw="var(--portal-page-width)" mx="auto">
        <NetworkMark />
        <Button
          variant="outline"
          onClick={onBack}
          leftSection={<IconArrowLeft aria-hidden size="1.125em" />}
        >
          Back
        </Button>
      </Group>
      <Page title={title} landmark heading={null}>
        <div className={classes.form}>
          {isBegun ? (
            <Box>
              <VisuallyHidden component="h1">{title}</VisuallyHidden>
              {onClearDraft && <DraftHint onClearDraft={onClearDraft} />}
            </Box>
          ) : (
            <Stack gap="lg" align="flex-start" className={classes.aside ?? ''}>
              <PageHeader title={title} subtitle={subtitle} />
              {note && <Text c="dimmed">{note}</Text>}
              {onClearDraft && <DraftHint onClearDraft={onClearDraft} />}
              {outline.length > 0 && (
                <Box component="nav" aria-label="Sections" visibleFrom="md">
                  <Stack component="ul" gap="sm">
                    {outline.map((heading) => (
                      <Flex component="li" key={heading}>
                        <Anchor href={`#${sectionId(heading)}`}>{heading}</Anchor>
                      </Flex>
                    ))}
                  </Stack>
                </Box>
              )}
            </Stack>
          )}
          {props.children}
        </div>
      </Page>
    </Stack>
  )
}

function DraftHint({ onClearDraft }: { onClearDraft: () => void }) {
  return (
    <Box role="status" p="md" bdrs="md" bg="var(--portal-tint)">
      <Text mb="xs">Draft restored, without your password. Type it again before you submit.</Text>
      <Button variant="link" onClick={onClearDraft}>
        Clear it
      </Button>
    </Box>
  )
}

export const sectionId = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')

interface FormProgressProps {
  section: readonly [number, number] | null
  done: number
  total: number
}

export function FormProgress({ section, done, total }: FormProgressProps) {
  return (
    <div className={classes.progress}>
      <Text fz="sm" fw={600}>
        {section ? `Section ${section.join(' of ')}` : `${done} of ${total} answers`}
      </Text>
      <Progress
        size="xs"
        color="var(--portal-brand-ink)"
        bg="var(--portal-hairline)"
        mt={6}
        value={(100 * done) / total}
        aria-label="Answers that are required"
      />
    </div>
  )
}
