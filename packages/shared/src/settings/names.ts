import type { z } from 'zod'
import type { About, Network, Review, Rules, reportSchema } from '../network/schemas.ts'

export interface SettingsTree extends Network {
  about: About
  rules: Rules
  review: Review
  report: z.infer<typeof reportSchema>
}

type Leaf = string | number | boolean | readonly unknown[]

type Paths<Tree> = {
  [Key in keyof Tree & string]-?: NonNullable<Tree[Key]> extends Leaf
    ? Key
    : `${Key}.${Paths<NonNullable<Tree[Key]>>}`
}[keyof Tree & string]

type At<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<NonNullable<Tree[Key]>, Rest>
    : never
  : Path extends keyof Tree
    ? NonNullable<Tree[Path]>
    : never

/** The path of a setting in `SettingsTree`, such as 'links.website'. */
export type SettingName = Paths<SettingsTree>
export type SettingValue<Name extends SettingName> = At<SettingsTree, Name>

export type SettingValues = { [Name in SettingName]?: SettingValue<Name> }
