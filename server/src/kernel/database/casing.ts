import { CamelCasePlugin, PGliteDialect, PostgresDialect, PostgresQueryCompiler } from 'kysely'

/** Converts only names in results. `SnakeCaseCompiler` converts those in queries, which saves a copy of each query. */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: Parameters<CamelCasePlugin['transformQuery']>[0]) {
    return node
  }

  toDatabase(name: string): string {
    return this.snakeCase(name)
  }
}

export const casing = new CamelCaseRows({ maintainNestedObjectKeys: true })

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(casing.toDatabase(identifier))
  }
}

export class SnakeCasePostgres extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}

export class SnakeCasePglite extends PGliteDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}
