import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
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
    <div className={classes.wizard}>
      <div className={classes.top}>
        <NetworkMark />
      </div>
      <Page title={title} landmark>
        <div className={classes.form}>
          <div className={classes.aside}>
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
              <nav aria-label="Sections">
                <ul className={classes.outline}>
                  {outline.map((heading) => (
                    <li key={heading}>
                      <Anchor href={`#${sectionId(heading)}`}>{heading}</Anchor>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <p className={classes.note}>
              Fields marked * are required. Your answers are kept on this device until you submit.
            </p>
          </div>
          {children}
        </div>
      </Page>
    </div>
  )
}
