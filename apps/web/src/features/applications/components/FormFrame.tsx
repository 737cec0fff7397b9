import { Anchor, Box, Button, Flex, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { count } from '@portal/shared/core/count'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { DescribedField } from '#components/form/DescribedField.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import type { Question } from '../questions.ts'
import classes from './Wizard.module.css'

interface FormFrameProps {
  title: string
  subtitle: string
  /** The form's section headings, for the outline beside it. */
  outline?: readonly string[] | undefined
  /** How long the form takes; null if that is not to be said. */
  minutes: number | null
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
  minutes,
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
      <Page title={title} landmark heading={null}>
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
            {minutes !== null && <Text>{`It takes about ${count(minutes, 'minute')}.`}</Text>}
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

/** Says that earlier answers are back, and offers a clean sheet. */
function DraftHint({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <Box role="status" p="md" bdrs="md" bg="var(--portal-tint)">
      <Text mb="xs">Your draft is restored. For your safety, passwords are never kept.</Text>
      <Button variant="link" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </Box>
  )
}

const sectionId = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')

interface FormSectionProps {
  heading?: string | undefined
  questions: Question[]
  /** Stands before the questions. */
  children?: ReactNode
}

/** Some of a form's questions, two beside each other where there is room. */
export function FormSection({ heading, questions, children }: FormSectionProps) {
  const id = heading && sectionId(heading)
  return (
    <section className={classes.section} id={id} aria-labelledby={id && `${id}-title`}>
      {heading && (
        <Title order={2} id={`${id}-title`} mb="lg">
          {heading}
        </Title>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        {children && <div className={classes.wide}>{children}</div>}
        {questions.map((question) => (
          <div key={question.name} className={question.half ? undefined : classes.wide}>
            <AskedField question={question} />
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}

/** The field of a question, in the form around it. */
export function AskedField({ question }: { question: Question }) {
  const { control } = useFormContext()
  return <DescribedField control={control} name={question.name} field={question} />
}
