import type { SettingDescription } from '@portal/shared/settings/settings'

/** What each field of a setting takes. */
export interface SettingFieldProps extends Pick<SettingDescription, 'label'> {
  /** Of the setting. */
  name: string
  hint: string | undefined
  /** Rows at most. */
  max: number | undefined
  required: boolean
  /** What holds without a value. */
  usual: unknown
  value: unknown
  /** Null is no value. */
  onChange: (value: unknown) => void
  /** What is wrong with the value; of a list, what is wrong with what stands at a path in it. */
  errorAt: (path: string) => string | undefined
}
