import type { BodyInput, EndpointDefinition, ParamsInput, QueryInput, ResponseOf } from '@builder-os/contract/platform/endpoint';
interface CallOptions {
    /** The version the change is based on; another person's newer one answers 409. */
    ifMatch?: number;
    idempotencyKey?: string;
    /** The files of an endpoint of kind `upload`. */
    upload?: FormData;
    signal?: AbortSignal;
}
type Required<Key extends string, Value> = [Value] extends [undefined] ? {
    [Name in Key]?: undefined;
} : {
    [Name in Key]: Value;
};
/** What a call to an endpoint takes: the parts its row declares, and nothing else. */
export type CallInput<Definition extends EndpointDefinition> = Required<'params', ParamsInput<Definition>> & Required<'body', BodyInput<Definition>> & {
    query?: QueryInput<Definition>;
} & CallOptions;
type CallArguments<Definition extends EndpointDefinition> = Record<string, never> extends CallInput<Definition> ? [input?: CallInput<Definition>] : [input: CallInput<Definition>];
export interface Page<Row> {
    rows: Row[];
    nextCursor: string | undefined;
    /** How many rows match: `24`, or `10000+` where the server stops counting. */
    total: string;
}
type RowOf<Definition> = ResponseOf<Definition> extends (infer Row)[] ? Row : never;
/** Calls an endpoint of the contract. Answers its parsed response, or undefined when it answers without a body. */
export declare function call<Definition extends EndpointDefinition>(endpoint: Definition, ...[input]: CallArguments<Definition>): Promise<ResponseOf<Definition>>;
/** Calls an endpoint that answers one page of a list. */
export declare function callPage<Definition extends EndpointDefinition & {
    paged: true;
}>(endpoint: Definition, ...[input]: CallArguments<Definition>): Promise<Page<RowOf<Definition>>>;
interface AnyCallInput extends CallOptions {
    params?: object;
    query?: object;
    body?: unknown;
}
/** The address of an endpoint, for links and downloads. */
export declare function endpointUrl(endpoint: EndpointDefinition, input?: Pick<AnyCallInput, 'params' | 'query'>): string;
export {};
