import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogActions.module.css'

/** The buttons at the end of a form. In a dialog they stay at the bottom while the rest scrolls. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" mt="xs" className={classes.actions ?? ''}>
    {children}
  </Group>
)
