import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import { headersOf, people } from './people.ts';

/** The two APIs as one person, for what a scenario needs before it begins and compares at its end. */
export class Script {
  private readonly calls: APIRequestContext;

  private constructor(calls: APIRequestContext) {
    this.calls = calls;
  }

  static async of(email: string, origin: string, organization?: string): Promise<Script> {
    const open = await request.newContext();
    const headers = await headersOf(open, email, origin, organization);
    await open.dispose();
    return new Script(await request.newContext({ baseURL: origin, extraHTTPHeaders: headers }));
  }

  /** Sends a command and answers its data; anything but success fails the scenario. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as the scenario needs them, checked by its expectations
  async command(path: string, data: unknown): Promise<any> {
    const answer = await this.send(path, data);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json().catch(() => ({}))).data;
  }

  /** Sends a command and answers whatever came of it. */
  send(path: string, data: unknown): Promise<APIResponse> {
    return this.calls.post(`/api/command/${path}`, { data });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async query(path: string): Promise<any> {
    const answer = await this.calls.get(`/api/query/${path}`);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  }

  get(path: string): Promise<APIResponse> {
    return this.calls.get(`/api/query/${path}`);
  }
}

export interface Line {
  readonly description: string;
  readonly quantity?: string;
  readonly unitPrice: string;
  /** Level 1, or level 1 and level 2. */
  readonly group?: string | readonly [string, string];
  readonly alternateName?: string;
}

/** A project with one or more packages, made by script as the project admin. */
export interface Made {
  readonly name: string;
  readonly projectId: string;
  readonly packages: readonly { readonly id: string; readonly code: string; readonly description: string }[];
}

export async function makeProject(
  script: Script,
  wishes: { alternates?: string[]; contributors?: string[]; packages?: number; admins?: string[] } = {},
): Promise<Made> {
  const name = `Station ${randomUUID().slice(0, 8)}`;
  const definitions = await script.query('odata/BidPackageDefinition');
  const codes = definitions.value.slice(0, wishes.packages ?? 1).map(({ code }: { code: string }) => code);
  const projectId = await script.command('project/create-project', {
    information: { name, bidDueDate: '2027-03-01T17:00:00Z' },
    bidPackagesToInclude: codes,
    alternates: wishes.alternates ?? [],
    permissions: {
      projectAdmins: wishes.admins ?? [people.projectAdmin],
      contributors: wishes.contributors ?? [people.contributor],
    },
  });
  const packages = await script.query(`projects/${projectId}/bid-packages`);
  return { name, projectId, packages };
}

/** Adds lines; answers their ids. */
export function addLines(script: Script, bidPackageId: string, lines: readonly Line[]): Promise<string[]> {
  return script.command(
    'bid-package/add-line-items',
    lines.map(({ description, quantity = '1', unitPrice, group, alternateName }) => ({
      bidPackageId,
      description,
      quantity,
      unitOfMeasure: 'EA',
      unitPrice,
      metadata: [group ?? []].flat().map((value, level) => ({ name: `Classification ${level + 1}`, value })),
      ...(alternateName === undefined ? {} : { alternateName }),
    })),
  );
}

/** Adds bidders with contacts of their own; answers their ids. */
export function addBidders(script: Script, bidPackageId: string, names: readonly string[]): Promise<string[]> {
  return script.command(
    'bid-package/add-bidders',
    names.map((companyName, index) => ({
      bidPackageId,
      companyName,
      primaryContactName: `Contact ${index + 1}`,
      primaryContactEmail: `bids${index + 1}@example.com`,
      phoneNumber: `555010010${index}`,
    })),
  );
}

export function setPrice(
  script: Script,
  place: { bidPackageId: string; lineItemId: string; companyName: string },
  price: string | null,
  classification = 1,
): Promise<unknown> {
  return script.command('bid-package/set-line-item-bid', { ...place, price, classification });
}
