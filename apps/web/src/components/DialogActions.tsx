import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogActions.module.css'

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" mt="xs" className={classes.actions ?? ''}>
    {children}
  </Group>
)
