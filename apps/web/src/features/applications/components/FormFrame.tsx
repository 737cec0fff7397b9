import { Anchor, Box, Button, Flex, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NetworkMark } from '#components/brand/NetworkMark.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { DraftHint } from './DraftHint.tsx'
import { sectionId } from './FormSection.tsx'
import classes from './Wizard.module.css'

interface FormFrameProps {
  title: string
  subtitle: string
  /** The form's section headings, for the outline beside it. */
  outline?: readonly string[]
  onBack: () => void
  /** What the form began with, when that was kept from before. */
  restored: boolean
  onStartAfresh: () => void
  children: ReactNode
}

/** A long form: heading, outline and draft on the left, the questions on the right. */
export function FormFrame({
  title,
  subtitle,
  outline = [],
  onBack,
  restored,
  onStartAfresh,
  children,
}: FormFrameProps) {
  return (
    <Stack gap="xl" className={classes.wizard ?? ''}>
      <Box w="100%" maw="var(--portal-page-width)" mx="auto">
        <NetworkMark />
      </Box>
      <Page title={title} landmark>
        <div className={classes.form}>
          <Stack gap="lg" align="flex-start" className={classes.aside ?? ''}>
            <Button
              variant="outline"
              onClick={onBack}
              leftSection={<IconArrowLeft aria-hidden size="1.125em" />}
            >
              Back
            </Button>
            <PageHeader title={title} subtitle={subtitle} />
            {restored && <DraftHint onStartAfresh={onStartAfresh} />}
            {outline.length > 0 && (
              <Box component="nav" aria-label="Sections" visibleFrom="md">
                <Stack component="ul" gap="sm" m={0} p={0}>
                  {outline.map((heading) => (
                    <Flex component="li" key={heading}>
                      <Anchor href={`#${sectionId(heading)}`}>{heading}</Anchor>
                    </Flex>
                  ))}
                </Stack>
              </Box>
            )}
            <Text c="dimmed">
              Fields marked * are required. Your answers are kept on this device until you submit.
            </Text>
          </Stack>
          {children}
        </div>
      </Page>
    </Stack>
  )
}
