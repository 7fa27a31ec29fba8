export declare function assembledKernel(): Promise<string>;
