export declare const sdkAliases: Readonly<Record<'axios' | 'https-proxy-agent' | 'js-tiktoken', string>>;
export declare const sdkDefines: Readonly<Record<string, string>>;
